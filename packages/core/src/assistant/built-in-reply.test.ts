import { describe, expect, it } from 'vitest';
import { builtInReply } from './built-in-reply.ts';
import { GREETING } from './greeting.ts';

describe('built-in replies', () => {
  it('greets and offers help with the data pipeline', () => {
    expect(GREETING).toMatch(/help you with your data pipeline/u);
  });

  it.each([
    ['Please CREATE a new Pipeline', 'source', 'CSV Data Source', /data source node .* get you started/u],
    ['create a pipeline that transforms', 'source', 'CSV Data Source', /data source node/u],
    ['how do I Transform rows', 'filter', 'Filter Transformation', /added a transformation node/u],
    ['explain how to transform', 'filter', 'Filter Transformation', /added a transformation node/u],
  ])('%j adds a node', (message, kind, label, text) => {
    const reply = builtInReply(message);
    expect(reply.add).toEqual({ kind, label });
    expect(reply.text).toMatch(text);
  });

  it.each(['What is Data Processing?', 'explain this'])('%j explains the three parts', (message) => {
    const reply = builtInReply(message);
    expect(reply.add).toBeUndefined();
    expect(reply.text).toMatch(/Sources .* Transformations .* Destinations/u);
  });

  it.each(['hello', 'create', 'pipeline', 'processing'])('%j lists what the assistant can do', (message) => {
    const reply = builtInReply(message);
    expect(reply.add).toBeUndefined();
    expect(reply.text).toMatch(/I can start a pipeline/u);
    expect(reply.text.startsWith('I did not understand that, so nothing was changed.')).toBe(
      message !== 'hello',
    );
  });
});
