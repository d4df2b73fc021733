/** The text of the button that opens the assistant; those of its panel come with the panel. */
export const assistantButtonTexts = { assistant: 'Assistant' };
