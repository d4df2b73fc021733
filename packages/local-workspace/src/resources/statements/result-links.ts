/** The path at which chunks are fetched; a link to any other path is invalid. */
export const LINK_PATH = '/results/:statement_id/:chunk_index';

export const resultPath = (statementId: string, index: number): string => `/results/${statementId}/${index}`;

/** Whether a request fetches a result by a link, which is the permission. */
export const isResultLink = (path: string): boolean => /^\/results\/[\w-]+\/\d+$/u.test(path);
