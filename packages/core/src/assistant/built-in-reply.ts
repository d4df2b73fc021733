/** A node that a built-in reply adds: the id of its kind, and its title. */
export interface BuiltInNode {
  readonly kind: 'source' | 'filter';
  readonly label: string;
}

/** What the assistant says when no model is configured, and the node it adds with it. */
export interface BuiltInReply {
  readonly text: string;
  readonly add?: BuiltInNode;
}

const SOURCE_ADDED: BuiltInReply = {
  text: 'I added a data source node to get you started. Open it to choose the file or table that it reads.',
  add: { kind: 'source', label: 'CSV Data Source' },
};

const TRANSFORMATION_ADDED: BuiltInReply = {
  text: 'I added a transformation node. Open it to say which rows it keeps.',
  add: { kind: 'filter', label: 'Filter Transformation' },
};

const EXPLANATION: BuiltInReply = {
  text: 'A pipeline has three parts. Sources read files and tables. Transformations change the rows: they filter, join, group and compute. Destinations write the result to a table or to files. Each arrow carries the rows of one node to the next.',
};

const ABILITIES: BuiltInReply = {
  text: 'I can start a pipeline (“create a pipeline”), add steps that you describe in a sentence (filter, join, group, sort, new columns, write to a table), describe this pipeline, say why a node is red and fix it, count the rows of a node (“how many rows has Orders”), and run it. With a model chosen in the AI settings I can also build pipelines from a goal in your own words.',
};

/** A message that asks for nothing in particular. */
const SMALL_TALK = /^(?:hi|hello|hey|help|good (?:morning|day|evening)|thanks|thank you|what can you do)\b/iu;

const NOT_UNDERSTOOD: BuiltInReply = {
  text: `I did not understand that, so nothing was changed. ${ABILITIES.text}`,
};

/**
 * The built-in reply to a message (sample-figures.md): keywords match in any case, and the first matching rule applies.
 */
export function builtInReply(message: string): BuiltInReply {
  const words = message.toLowerCase();
  if (words.includes('create') && words.includes('pipeline')) return SOURCE_ADDED;
  if (words.includes('transform')) return TRANSFORMATION_ADDED;
  if (words.includes('data processing') || words.includes('explain')) return EXPLANATION;
  return SMALL_TALK.test(message.trim()) ? ABILITIES : NOT_UNDERSTOOD;
}
