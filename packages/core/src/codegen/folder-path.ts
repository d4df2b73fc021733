/** The path of a folder as code names it: without blanks around it and slashes at its end. */
export const folderPath = (text: string): string => text.trim().replace(/\/+$/u, '');
