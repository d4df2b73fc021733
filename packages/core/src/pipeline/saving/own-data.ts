/** The fields of a saved node's `data` that we interpret; all others are passed through unchanged. */
export const OWN_DATA: ReadonlySet<string> = new Set(
  `label description disabled config details code codeSummary fileFormat filePath cloudProvider options transformation
  selectedColumns outputDataframeName s3MountConfig warehouseConfig`.split(/\s+/u),
);
