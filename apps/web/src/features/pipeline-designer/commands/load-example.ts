import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import type { ExamplePipeline } from '../files/examples.ts';
import type { CommandContext } from './command-context.ts';
import { openText } from './open-text.ts';

/** Opens an example in place of the pipeline on the screen. */
export async function loadExample(context: CommandContext, example: ExamplePipeline): Promise<void> {
  let text: string;
  try {
    text = await example.load();
  } catch (error) {
    context.notify(messages.exampleFailed(error));
    return;
  }
  const problem = openText(context, text);
  if (problem !== undefined) context.notify(messages.openFailed(problem));
}
