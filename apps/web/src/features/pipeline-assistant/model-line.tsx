import { useState } from 'react';
import { Link } from 'react-router';
import { hasModel, readAiSettings } from '../../shared/ai-settings/ai-settings.ts';
import { paths } from '../../shared/routing/paths.ts';
import { StorageError } from '../../shared/storage/storage-error.ts';
import { assistantTexts as texts } from './assistant-messages.ts';

function whoAnswers(): string {
  try {
    const settings = readAiSettings();
    return hasModel(settings) ? settings.model : texts.builtIn;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return texts.builtIn;
  }
}

/** The answering model, with a link to change it. */
export function ModelLine() {
  const [name] = useState(whoAnswers);
  return (
    <span className="flex items-center gap-1.5 text-dim text-xs">
      <span className="truncate">{name}</span>
      <span aria-hidden="true">·</span>
      <Link
        to={paths.aiSettings}
        className="shrink-0 rounded-xs text-accent-ink underline-offset-4 hover:underline"
      >
        {texts.aiSettings}
      </Link>
    </span>
  );
}
