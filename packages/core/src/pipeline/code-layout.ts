/** The layout of a PySpark script: top-level statements, or one function per node and `main()`. */
export const CODE_LAYOUTS = ['script', 'functions'] as const;
export type CodeLayout = (typeof CODE_LAYOUTS)[number];
