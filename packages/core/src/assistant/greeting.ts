/** The assistant's greeting. */
export const GREETING =
  'Hello! I can help you with your data pipeline. Ask me to create a pipeline, to add a transformation, or to explain how data processing works here.';
