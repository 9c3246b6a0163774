/*
 * Pages that are opened from a folder may not start a worker, and the search is one. Here it is a
 * script in a hidden frame, which is told and tells the same messages.
 */
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.documentElement.append(frame);
      const inside = frame.contentWindow;
      const tell = (target, data) => target.dispatchEvent(new MessageEvent("message", { data }));
      inside.postMessage = (data) => tell(this, data);
      const script = inside.document.createElement("script");
      const loaded = new Promise((done) => (script.onload = done));
      this.postMessage = (data) => void loaded.then(() => tell(inside, data));
      script.src = url;
      inside.document.body.append(script);
    }
  };
}
