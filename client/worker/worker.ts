/**
 * Keeps the app on the device: it opens without a connection, and a page goes on with the parts of its
 * own version while the server has a newer one. What is no part of the app is never touched: sockets,
 * QR codes, health.
 */

/** Written in by the build: see build/shell.ts. */
declare const SHELL: { build: string; files: readonly string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = "parlour-";
const OWN = PREFIX + SHELL.build;
const INDEX = "/";
/** A page of the version before may still be open, in a match. */
const KEPT_VERSIONS = 2;
/** Who waits longer gets the page that is here. */
const PATIENCE = 2_500;
const PAGES = /^\/((r|rules|t)\/[^/]+\/?)?$/;

worker.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && PAGES.test(pathname)) event.respondWith(page(request));
  else if (pathname !== INDEX && isPart(pathname)) event.respondWith(part(request));
});

function isPart(path: string): boolean {
  return path.startsWith("/assets/") || SHELL.files.includes(path);
}

async function keep(): Promise<void> {
  const cache = await caches.open(OWN);
  // Names with a hash in them mean one thing for ever; all else is asked for anew.
  const fresh = (path: string): RequestCache => (path.startsWith("/assets/") ? "default" : "reload");
  await cache.addAll(SHELL.files.map((path) => new Request(path, { cache: fresh(path) })));
}

/** No page is reloaded by it: each hears which version is here, and asks its person when it is time. */
async function takeOver(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(kept.slice(0, -KEPT_VERSIONS).map((name) => caches.delete(name)));
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll()) client.postMessage({ build: SHELL.build });
}

async function page(request: Request): Promise<Response> {
  const known = await (await caches.open(OWN)).match(INDEX, { ignoreVary: true });
  if (!known) return fetch(request);
  const late = new Promise<Response>((settle) => setTimeout(() => settle(known), PATIENCE));
  const newest = fetch(request).then(
    (answer) => (answer.ok ? answer : known),
    () => known,
  );
  return Promise.race([newest, late]);
}

async function part(request: Request): Promise<Response> {
  const own = await (await caches.open(OWN)).match(request, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
