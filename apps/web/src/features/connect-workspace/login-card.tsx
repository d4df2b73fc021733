import { Button } from '@lakehouse/ui/button';
import { Card } from '@lakehouse/ui/card';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { PasswordInput } from '@lakehouse/ui/password-input';
import { ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { connectTexts as texts } from './connect-messages.ts';
import { OpenSession } from './open-session.tsx';
import { useLoginForm } from './use-login-form.ts';

/** The login card. */
export function LoginCard() {
  const form = useLoginForm();
  const login = useRef<HTMLButtonElement>(null);
  const fillExample = async (): Promise<void> => {
    // What comes next is one key away.
    if (await form.fillExample()) login.current?.focus();
  };
  return (
    <Card className="p-5 shadow-2 md:p-6">
      <h2 className="font-semibold text-lg">{texts.connectToTheWorkspace}</h2>
      <p className="mt-0.5 text-dim">{texts.whichWorkspace}</p>
      <OpenSession />
      <form noValidate onSubmit={form.submit} className="mt-5 grid gap-4">
        <Field label={texts.workspaceUrl} error={form.urlError}>
          <Input
            size="lg"
            name="workspace-url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://your-workspace.cloud.databricks.com"
            value={form.workspaceUrl}
            onChange={(event) => form.setWorkspaceUrl(event.target.value)}
          />
        </Field>
        <Field label={texts.accessToken} error={form.tokenMissing && texts.tokenMissing}>
          <PasswordInput
            size="lg"
            what={texts.theAccessToken}
            name="access-token"
            placeholder="dapi…"
            value={form.token}
            onChange={(event) => form.setToken(event.target.value)}
          />
        </Field>
        <div className="grid gap-2 pt-1">
          <Button ref={login} type="submit" variant="primary" size="lg" busy={form.work === 'loggingIn'}>
            {form.work === 'loggingIn' ? texts.loggingIn : texts.login}
          </Button>
          <Button size="lg" busy={form.work === 'fetchingExample'} onClick={() => void fillExample()}>
            {texts.tryWithExampleCredentials}
          </Button>
        </div>
      </form>
      <p className="mt-4 flex gap-2 text-dim text-xs">
        <ShieldCheck aria-hidden="true" size={16} className="shrink-0 text-ok" />
        {texts.whereKept}
      </p>
    </Card>
  );
}
