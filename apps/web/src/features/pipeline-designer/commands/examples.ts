/** A pipeline that comes with the studio. */
export interface ExamplePipeline {
  /** Its file name without the extension. */
  readonly id: string;
  readonly title: string;
  /** Loads the text of the saved pipeline. Rejects when the page's own server does not answer. */
  readonly load: () => Promise<string>;
}

// Only the names are part of the page; the pipelines themselves are loaded when they are opened.
const names = import.meta.glob<string>('../../../../../../examples/pipelines/*.json', {
  eager: true,
  import: 'name',
});
const texts = import.meta.glob<string>('../../../../../../examples/pipelines/*.json', {
  query: '?raw',
  import: 'default',
});

/** The pipelines of `examples/pipelines`, by name. */
export const EXAMPLES: readonly ExamplePipeline[] = Object.entries(texts)
  .map(([path, load]) => {
    const id = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
    return { id, title: names[path] ?? id, load };
  })
  .toSorted((a, b) => a.title.localeCompare(b.title));
