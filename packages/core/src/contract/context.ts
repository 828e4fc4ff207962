import type {Metadata} from './span.ts'

/** What stands in front of the context that plugins give. */
export interface ContextSettings {
  /**
   * Words in front of the breadcrumb of each chunk: a template such as `{service} {doc_type}`, in which a name stands for
   * a value of the metadata that are known while packing (those of the document and of the units around the chunk), or a
   * function of them and of the labels of those units, pure and synchronous. Where a template has names and no value for
   * any of them, nothing is put there. It is counted, and lies in the share of the budget that context has. Default none.
   */
  readonly prefix?: string | ((metadata: Metadata, path: readonly string[]) => string | undefined)
}
