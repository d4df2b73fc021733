import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { type Category, CategoryIcon } from '@lakehouse/ui/category-icon';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Progress } from '@lakehouse/ui/progress';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { Spinner } from '@lakehouse/ui/spinner';
import { StatusDot } from '@lakehouse/ui/status-dot';
import { Inbox, Workflow } from 'lucide-react';
import { Section } from './section.tsx';

const CATEGORIES: readonly Category[] = ['source', 'transform', 'join', 'aggregate', 'output', 'compute'];

export function FeedbackSection() {
  return (
    <Section title="Feedback">
      <div className="flex flex-wrap items-center gap-3">
        <Badge>Draft</Badge>
        <Badge tone="accent">Preview</Badge>
        <Badge tone="ok">Active</Badge>
        <Badge tone="warn">1 warning</Badge>
        <Badge tone="bad">Failed</Badge>
        <StatusDot tone="ok" label="Connected" />
        <StatusDot tone="accent" label="Not connected" pulse />
        <Spinner label="Executing..." />
        {CATEGORIES.map((category) => (
          <CategoryIcon key={category} category={category}>
            <Workflow size={14} />
          </CategoryIcon>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Progress label="Creating samples" value={62} />
        <Progress label="Starting" />
        <Skeleton className="h-6" />
        <Skeleton className="h-6 w-2/3" />
      </div>
      <EmptyState
        icon={<Inbox aria-hidden="true" size={20} />}
        title="No nodes yet"
        action={<Button variant="primary">Open an example</Button>}
      >
        Drag a Data Source onto the canvas, or start from an example.
      </EmptyState>
    </Section>
  );
}
