import { Button } from '@lakehouse/ui/button';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Field } from '@lakehouse/ui/field';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Kbd } from '@lakehouse/ui/kbd';
import { PasswordInput } from '@lakehouse/ui/password-input';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { Select } from '@lakehouse/ui/select';
import { Switch } from '@lakehouse/ui/switch';
import { Textarea } from '@lakehouse/ui/textarea';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Section } from './section.tsx';

export function ControlsSection() {
  const [on, setOn] = useState(true);
  const [join, setJoin] = useState<'inner' | 'left' | 'full'>('left');
  const [format, setFormat] = useState('csv');
  return (
    <Section title="Controls">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary">Run</Button>
        <Button>Generate Code</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="destructive">Delete</Button>
        <Button variant="link">Learn more</Button>
        <Button busy>Saving</Button>
        <Button disabled>Coming Soon</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <IconButton label="Rename" icon={<Pencil aria-hidden="true" size={16} />} />
        <Kbd keys="Ctrl+Shift+P" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Workspace URL" help="The address in the browser when you use the workspace." required>
          <Input placeholder="https://…" />
        </Field>
        <Field label="Name" error="Warehouse name is required">
          <Input defaultValue="" />
        </Field>
        <Field label="Secret key">
          <PasswordInput what="secret key" defaultValue="a secret" />
        </Field>
        <Field label="File format">
          <Select
            options={['csv', 'json', 'parquet', { value: 'orc', label: 'orc (needs Spark)', disabled: true }]}
            value={format}
            onValueChange={setFormat}
          />
        </Field>
        <Field label="Description">
          <Textarea defaultValue="Only what was really paid" />
        </Field>
        <div className="grid content-start gap-3">
          <Checkbox label="First row is a header" defaultChecked />
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="Not available" disabled />
          <Field label="Photon" layout="row" help="Faster for most queries.">
            <Switch checked={on} onCheckedChange={setOn} />
          </Field>
          <SegmentedControl
            label="Kind of join"
            segments={[
              { value: 'inner', label: 'Inner' },
              { value: 'left', label: 'Left' },
              { value: 'full', label: 'Full' },
            ]}
            value={join}
            onValueChange={setJoin}
          />
        </div>
      </div>
    </Section>
  );
}
