import { Button } from '@lakehouse/ui/button';
import { CommandPalette } from '@lakehouse/ui/command-palette';
import { Dialog } from '@lakehouse/ui/dialog';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Popover } from '@lakehouse/ui/popover';
import { Sheet } from '@lakehouse/ui/sheet';
import { Tooltip } from '@lakehouse/ui/tooltip';
import { Copy, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../shared/messages/notify.ts';
import { Section } from './section.tsx';

const ICON = { 'aria-hidden': true, size: 14 } as const;

export function OverlaysSection() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'palette' | undefined>(undefined);
  const show = (which: 'dialog' | 'sheet' | 'palette') => (next: boolean) =>
    setOpen(next ? which : undefined);
  const say = (title: string) => () => notify({ title });
  return (
    <Section title="Overlays">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        <Button onClick={() => setOpen('palette')}>Open palette</Button>
        <DropdownMenu trigger={<Button>Open menu</Button>}>
          <DropdownLabel>Node</DropdownLabel>
          <DropdownItem icon={<Copy {...ICON} />} shortcut="Ctrl+D" onSelect={say('Duplicated')}>
            Duplicate
          </DropdownItem>
          <DropdownItem disabled onSelect={say('Never')}>
            Not available
          </DropdownItem>
          <DropdownSeparator />
          <DropdownItem destructive icon={<Trash2 {...ICON} />} shortcut="Del" onSelect={say('Deleted')}>
            Delete
          </DropdownItem>
        </DropdownMenu>
        <Popover label="Columns" trigger={<Button>Open popover</Button>}>
          A few words about columns.
        </Popover>
        <Tooltip content="Runs the whole pipeline" shortcut="Ctrl+Enter">
          <Button>
            <Play {...ICON} />
            Hover me
          </Button>
        </Tooltip>
        <Button onClick={() => notify({ title: 'Pipeline saved', description: 'My Pipeline' })}>
          Show success
        </Button>
        <Button
          onClick={() =>
            notify({
              title: 'Save failed',
              description: 'Could not save pipeline to browser storage',
              destructive: true,
            })
          }
        >
          Show failure
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={show('dialog')}
        title="Configure Warehouse"
        description="A SQL warehouse runs the previews."
        footer={
          <>
            <Button onClick={() => setOpen(undefined)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(undefined)}>
              Create Warehouse
            </Button>
          </>
        }
      >
        <Field label="Name">
          <Input defaultValue="my-warehouse" />
        </Field>
      </Dialog>
      <Sheet open={open === 'sheet'} onOpenChange={show('sheet')} title="Components">
        <p>Everything that can be placed on the canvas.</p>
      </Sheet>
      <CommandPalette
        open={open === 'palette'}
        onOpenChange={show('palette')}
        groups={[
          {
            heading: 'Pipeline',
            items: [
              {
                id: 'run',
                label: 'Run',
                icon: <Play {...ICON} />,
                shortcut: 'Mod+Enter',
                onSelect: say('Run'),
              },
              {
                id: 'save',
                label: 'Save Pipeline',
                keywords: ['store'],
                shortcut: 'Mod+S',
                onSelect: say('Saved'),
              },
            ],
          },
          {
            heading: 'Go to',
            items: [{ id: 'home', label: 'Dashboard', detail: 'screen', onSelect: say('Home') }],
          },
        ]}
      />
    </Section>
  );
}
