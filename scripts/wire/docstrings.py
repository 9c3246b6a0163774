"""What the source says about classes, their fields and type aliases: the text under each.

What is None in Python is null in JSON, so it is called that.
"""

import ast
import re
import sys
from functools import cache
from inspect import cleandoc, getsource


def class_doc(cls: type) -> str:
    # not __doc__, which a dataclass without a docstring makes up
    return _documented(cls.__module__).get(cls.__name__, "")


def field_doc(cls: type, field: str) -> str:
    """From the class that declares the field."""
    for owner in cls.__mro__:
        found = _documented(owner.__module__).get(f"{owner.__name__}.{field}")
        if found is not None:
            return found
    return ""


def name_doc(module: str, name: str) -> str:
    return _documented(module).get(name, "")


def defines(module: str, name: str) -> bool:
    return name in _documented(module)


@cache
def _documented(module: str) -> dict[str, str]:
    """Everything that a module defines, with the text under it; empty: there is none."""
    if module == "builtins":
        return {}
    tree = ast.parse(getsource(sys.modules[module]))
    found = _under_names(tree.body, "")
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = _said(ast.get_docstring(node) or "")
            found |= _under_names(node.body, f"{node.name}.")
    return found


def _under_names(body: list[ast.stmt], prefix: str) -> dict[str, str]:
    found = {}
    for node, following in zip(body, [*body[1:], None], strict=True):
        target = _target(node)
        if target is not None:
            found[prefix + target] = _text(following)
    return found


def _target(node: ast.stmt) -> str | None:
    match node:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return None


def _text(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return _said(str(node.value.value))
    return ""


def _said(text: str) -> str:
    return re.sub(r"\bNone\b", "null", cleandoc(text))
