import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Card } from '@lakehouse/ui/card';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { dashboardTexts } from './dashboard-messages.ts';
import type { Tool } from './tools.ts';

/** A tool with the button that opens it, or "Coming Soon" while it is not built. */
export function ToolCard({ tool }: { tool: Tool }) {
  const { icon: Icon, launch } = tool;
  return (
    <Card className="flex flex-col p-4 md:p-5">
      <div className="flex items-center gap-3">
        <CategoryIcon category={tool.category} size="lg">
          <Icon size={18} />
        </CategoryIcon>
        <h3 className="min-w-0 flex-1 font-semibold text-base">{tool.title}</h3>
      </div>
      <p className="mt-2.5 flex-1 text-dim">{tool.text}</p>
      {launch ? (
        <Link to={launch.path} className={buttonClasses('primary', 'md', 'mt-4 self-start')}>
          {launch.label}
          <ArrowRight aria-hidden="true" size={16} />
        </Link>
      ) : (
        <Button disabled className="mt-4 self-start">
          {dashboardTexts.comingSoon}
        </Button>
      )}
    </Card>
  );
}
