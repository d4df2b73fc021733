/** A pipeline that comes with the studio. */
export interface ExamplePipeline {
  /** Its file name without the extension. */
  readonly id: string;
  readonly title: string;
  /** Loads the text of the saved pipeline. Rejects when the page's own server does not answer. */
  readonly load: () => Promise<string>;
}

const files = import.meta.glob<string>('../../../../../../examples/pipelines/*.json', {
  query: '?raw',
  import: 'default',
});

const titleOf = (id: string): string => {
  const words = id.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** The pipelines of `examples/pipelines`, by name; each is loaded only when it is opened. */
export const EXAMPLES: readonly ExamplePipeline[] = Object.entries(files)
  .map(([path, load]) => {
    const id = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
    return { id, title: titleOf(id), load };
  })
  .toSorted((a, b) => a.title.localeCompare(b.title));
