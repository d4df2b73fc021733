/** The ending of the file of a pipeline in a workspace. */
export const PIPELINE_ENDING = '.lakehouse.json';

/** The ending of the folder of the runs of a pipeline, which is beside its file. */
export const RUNS_ENDING = '.runs';

/** The folder in which the app keeps a user's pipelines, and what it imports for jobs. */
export const studioFolder = (userName: string): string => `/Users/${userName}/lakehouse-studio`;
