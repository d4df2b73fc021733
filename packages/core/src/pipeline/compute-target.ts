/** Where the generated code will run: anywhere, on a classic cluster, or on serverless compute (Spark Connect only). */
export const COMPUTE_TARGETS = ['any', 'classic', 'serverless'] as const;
export type ComputeTarget = (typeof COMPUTE_TARGETS)[number];
