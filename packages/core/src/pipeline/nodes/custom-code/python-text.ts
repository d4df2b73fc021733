export const INDENT = '    ';

/** Code with the ends of lines that generated code has. */
export const plain = (code: string): string => code.replace(/\r\n?/gu, '\n').trimEnd();
