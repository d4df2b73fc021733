/** How a PySpark script is written: statement after statement, or a function for each node and `main()`. */
export const CODE_LAYOUTS = ['script', 'functions'] as const;
export type CodeLayout = (typeof CODE_LAYOUTS)[number];
