import {
  childByField,
  childOfKind,
  kindOf,
  contentOf,
  NO_NODE,
  parentOf,
  textOf,
  type SyntaxTree,
} from "./syntax-tree";

/** Nodes that are callables when they have a name (methods C10); the script languages' anonymous ones are told apart. */
const CALLABLES: ReadonlySet<string> = new Set([
  "function_definition",
  "function_declaration",
  "generator_function_declaration",
  "method_definition",
  "method_declaration",
  "constructor_declaration",
  "compact_constructor_declaration",
  "function_item",
  "arrow_function",
  "function_expression",
  "generator_function",
]);

/** Nodes that only lend their name to what is inside them. */
const SCOPES: ReadonlySet<string> = new Set([
  "class_definition",
  "class_declaration",
  "abstract_class_declaration",
  "class",
  "interface_declaration",
  "enum_declaration",
  "record_declaration",
  "annotation_type_declaration",
  "internal_module",
  "module",
  "class_specifier",
  "struct_specifier",
  "union_specifier",
  "namespace_definition",
  "impl_item",
  "trait_item",
  "mod_item",
]);

/** Nodes that give an anonymous function its name by holding it directly. */
const HOLDERS: ReadonlyMap<string, string> = new Map([
  ["variable_declarator", "name"],
  ["public_field_definition", "name"],
  ["field_definition", "property"],
  ["pair", "key"],
]);

/** Name of a named callable, with the receiver or the scope that its own header states; null for everything else. */
export function callableName(tree: SyntaxTree, node: number): string | null {
  const kind = kindOf(tree, node);
  if (!CALLABLES.has(kind)) return null;
  switch (kind) {
    case "arrow_function":
    case "function_expression":
    case "generator_function":
      return heldName(tree, node);
    case "method_declaration":
      return tree.language === "go" ? goMethod(tree, node) : withBody(tree, node);
    case "function_definition":
      return tree.language === "python" ? nameField(tree, node) : declaredName(tree, node);
    case "constructor_declaration":
      return withBody(tree, node);
    default:
      return nameField(tree, node);
  }
}

/** Name that a class, module, implementation or namespace lends to what it holds; null when it is none or nameless. */
export function scopeName(tree: SyntaxTree, node: number): string | null {
  const kind = kindOf(tree, node);
  if (!SCOPES.has(kind) || (kind === "module" && tree.language === "python")) return null;
  if (kind === "impl_item") return plainType(tree, childByField(tree, node, "type"));
  const name = childByField(tree, node, "name");
  if (name !== NO_NODE) return plainType(tree, name);
  return kind === "class" ? heldName(tree, node) : null;
}

function nameField(tree: SyntaxTree, node: number): string | null {
  const name = childByField(tree, node, "name");
  return name === NO_NODE ? null : textOf(tree, name);
}

function withBody(tree: SyntaxTree, node: number): string | null {
  return childByField(tree, node, "body") === NO_NODE ? null : nameField(tree, node);
}

function heldName(tree: SyntaxTree, node: number): string | null {
  const holder = parentOf(tree, node);
  const field = HOLDERS.get(kindOf(tree, holder));
  if (field === undefined) return null;
  const name = childByField(tree, holder, field);
  if (name === NO_NODE || name === node) return null;
  return textOf(tree, name).replace(/^(["'])(.*)\1$/s, "$2");
}

/** `func (r *Receiver[T]) Name()` is `Receiver.Name`. */
function goMethod(tree: SyntaxTree, node: number): string | null {
  const name = nameField(tree, node);
  const receiver = childByField(tree, node, "receiver");
  const parameter = childOfKind(tree, receiver, "parameter_declaration");
  if (name === null || parameter === NO_NODE) return name;
  let type = childByField(tree, parameter, "type");
  while (type !== NO_NODE && ["pointer_type", "parenthesized_type"].includes(kindOf(tree, type))) {
    type = contentOf(tree, type)[0] ?? NO_NODE;
  }
  const owner = plainType(tree, type);
  return owner === null ? name : `${owner}.${name}`;
}

/** C and C++: follows the declarators down to the name; `A<T>::f` is `A.f`. Null without a body (`= default`). */
function declaredName(tree: SyntaxTree, node: number): string | null {
  if (childByField(tree, node, "body") === NO_NODE) return null;
  let declarator = childByField(tree, node, "declarator");
  while (declarator !== NO_NODE) {
    const kind = kindOf(tree, declarator);
    if (kind === "operator_cast") return castName(tree, declarator);
    const inner = childByField(tree, declarator, "declarator");
    if (inner !== NO_NODE) {
      declarator = inner;
      continue;
    }
    if (kind.endsWith("_declarator")) {
      declarator = contentOf(tree, declarator)[0] ?? NO_NODE;
      continue;
    }
    return plainType(tree, declarator);
  }
  return null;
}

function castName(tree: SyntaxTree, node: number): string {
  return `operator ${textOf(tree, childByField(tree, node, "type"))}`;
}

/** A type or name without its arguments, scopes joined by points, white space folded. */
function plainType(tree: SyntaxTree, node: number): string | null {
  if (node === NO_NODE) return null;
  const kind = kindOf(tree, node);
  switch (kind) {
    case "generic_type":
      return plainType(tree, orFirst(tree, childByField(tree, node, "type"), node));
    case "template_type":
    case "template_function":
    case "template_method":
      return plainType(tree, childByField(tree, node, "name"));
    case "scoped_type_identifier":
      return tree.language === "rust"
        ? plainType(tree, childByField(tree, node, "name"))
        : textOf(tree, node).replace(/\s+/g, "");
    case "qualified_identifier": {
      const scope = plainType(tree, childByField(tree, node, "scope"));
      const name = childByField(tree, node, "name");
      const last = kindOf(tree, name) === "operator_cast" ? castName(tree, name) : plainType(tree, name);
      return [scope, last].filter((part) => part !== null && part !== "").join(".");
    }
    case "reference_type":
    case "pointer_type":
      return plainType(tree, orFirst(tree, childByField(tree, node, "type"), node));
    case "operator_name":
      return textOf(tree, node).replace(/\s+/g, " ");
    default:
      return textOf(tree, node).replace(/\s+/g, "").replaceAll("::", ".");
  }
}

function orFirst(tree: SyntaxTree, node: number, parent: number): number {
  return node === NO_NODE ? (contentOf(tree, parent)[0] ?? NO_NODE) : node;
}
