/** What is said of a chart that is being drawn. */
export const chartTexts = {
  drawing: 'Drawing the chart…',
  pointsCut: (points: string): string =>
    `Only the first ${points} points are drawn: group or filter further.`,
};
