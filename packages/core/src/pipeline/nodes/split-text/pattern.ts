/** Characters that mean something in a regular expression. */
const SPECIAL = /[\\^$.|?*+()[\]{}]/gu;

/** The regular expression that matches exactly a text. */
export const literalPattern = (text: string): string => text.replace(SPECIAL, '\\$&');
