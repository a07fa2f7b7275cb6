import type { Tree } from "web-tree-sitter";
import { AppError } from "@/lib/errors";

/** A walk over the parser's own tree. Offsets are UTF-16 units, kinds and fields are numbers of the grammar. */
export interface DirectCursor {
  kind(): number;
  field(): number;
  start(): number;
  end(): number;
  /** Each moves and says true, or stays and says false. */
  toFirstChild(): boolean;
  toNextSibling(): boolean;
  toParent(): boolean;
  /** Frees the cursor's memory; it must not be used afterwards. */
  free(): void;
}

/**
 * Makes cursors that call the WASM without a detour. The library's cursor copies its four words into the module before
 * every question and back after every step, which costs more than parsing; they stay where they are as long as nobody
 * else asks the module in between.
 */
export function directCursor(exports: WebAssembly.Exports): (tree: Tree) => DirectCursor {
  const root = numeric(exports, "ts_tree_root_node_wasm");
  const open = numeric(exports, "ts_tree_cursor_new_wasm");
  const kind = numeric(exports, "ts_tree_cursor_current_node_type_id_wasm");
  const field = numeric(exports, "ts_tree_cursor_current_field_id_wasm");
  const start = numeric(exports, "ts_tree_cursor_start_index_wasm");
  const end = numeric(exports, "ts_tree_cursor_end_index_wasm");
  const toFirstChild = numeric(exports, "ts_tree_cursor_goto_first_child_wasm");
  const toNextSibling = numeric(exports, "ts_tree_cursor_goto_next_sibling_wasm");
  const toParent = numeric(exports, "ts_tree_cursor_goto_parent_wasm");
  const free = numeric(exports, "ts_tree_cursor_delete_wasm");
  return (tree) => {
    const address = addressOf(tree);
    // The first leaves the root where the second looks for it, the second the cursor where all others do.
    root(address);
    open(address);
    return {
      kind: () => kind(address),
      field: () => field(address),
      start: () => start(address),
      end: () => end(address),
      toFirstChild: () => toFirstChild(address) === 1,
      toNextSibling: () => toNextSibling(address) === 1,
      toParent: () => toParent(address) === 1,
      free: () => {
        free(address);
      },
    };
  };
}

function numeric(exports: WebAssembly.Exports, name: string): (tree: number) => number {
  const call = exports[name];
  if (typeof call !== "function") throw otherLayout();
  return (tree) => {
    const value: unknown = call(tree);
    return typeof value === "number" ? value : 0;
  };
}

/** Where the tree stands in the module's memory; the library keeps it under the name 0. */
function addressOf(tree: Tree): number {
  const address: unknown = Reflect.get(tree, 0);
  if (typeof address !== "number") throw otherLayout();
  return address;
}

function otherLayout(): AppError {
  return new AppError("internal", "the parser's WASM has another layout than the one this engine knows");
}
