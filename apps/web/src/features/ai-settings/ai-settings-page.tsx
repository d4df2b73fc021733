import { ASSISTANT_MODELS } from '@lakehouse/core/assistant/models';
import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Card } from '@lakehouse/ui/card';
import { Field } from '@lakehouse/ui/field';
import { PasswordInput } from '@lakehouse/ui/password-input';
import { Select } from '@lakehouse/ui/select';
import { Switch } from '@lakehouse/ui/switch';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { DashboardBar } from '../../shared/layout/dashboard-bar.tsx';
import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { aiSettingsTexts as texts } from './ai-settings-messages.ts';
import { useAiSettingsForm } from './use-ai-settings-form.ts';

/** Which model the Pipeline Assistant asks, and with whose key. */
export function AiSettingsPage() {
  useDocumentHead(texts.title, paths.aiSettings);
  const { settings, damaged, setEnabled, setModel, setApiKey, setKeyInSession, save } = useAiSettingsForm();
  return (
    <div className="min-h-dvh">
      <DashboardBar />
      <main className={`${PAGE_WIDTH} py-6`}>
        <div className="grid max-w-[680px] gap-4">
          <div>
            <h1 className="font-semibold text-xl tracking-[-0.01em]">{texts.title}</h1>
            <p className="mt-0.5 text-dim">{texts.whatFor}</p>
          </div>
          {damaged ? (
            <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
              {texts.damaged}
            </p>
          ) : null}
          <Card>
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                save();
              }}
            >
              <div className="grid gap-5 p-4 md:p-5">
                <Field layout="row" label={texts.enableAiAssistant} help={texts.whenOff}>
                  <Switch checked={settings.isEnabled} onCheckedChange={setEnabled} />
                </Field>
                <Field label={texts.model}>
                  <Select options={ASSISTANT_MODELS} value={settings.model} onValueChange={setModel} />
                </Field>
                <Field label={texts.apiKey} help={texts.whichKey}>
                  <PasswordInput
                    what={texts.keyOfTheModel}
                    name="assistant-api-key"
                    value={settings.apiKey}
                    onChange={(event) => setApiKey(event.target.value)}
                  />
                </Field>
                <Field layout="row" label={texts.keepInSession} help={texts.sessionOnly}>
                  <Switch checked={settings.keyInSession} onCheckedChange={setKeyInSession} />
                </Field>
                <section aria-label={texts.whatKeyIsFor} className="grid gap-2 text-dim text-xs">
                  <p className="flex gap-2">
                    <ShieldAlert aria-hidden="true" size={16} className="shrink-0 text-warn" />
                    <span>{settings.keyInSession ? texts.whereKeyIsInSession : texts.whereKeyIs}</span>
                  </p>
                  <p className="pl-6">{texts.whatIsSent}</p>
                </section>
              </div>
              <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3 md:px-5">
                <p aria-live="polite" className="mr-auto min-w-0 text-dim text-xs">
                  {settings.isEnabled && settings.apiKey.trim() !== ''
                    ? texts.asks(settings.model)
                    : texts.repliesBuiltIn}
                </p>
                <Link to={paths.dashboard} className={buttonClasses()}>
                  {texts.cancel}
                </Link>
                <Button type="submit" variant="primary">
                  {texts.saveSettings}
                </Button>
              </div>
            </form>
          </Card>
        </div>
      </main>
    </div>
  );
}
