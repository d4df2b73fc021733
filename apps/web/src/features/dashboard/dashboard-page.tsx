import { PanelBoundary } from '@lakehouse/ui/panel-boundary';
import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { OfflineBanner } from '../../shared/widgets/offline-banner.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { dashboardTexts } from './dashboard-messages.ts';
import { MyWork } from './my-work.tsx';
import { ToolCard } from './tool-card.tsx';
import { TOOL_GROUPS } from './tools.ts';
import { WelcomeCard } from './welcome-card.tsx';

/** The first screen of a session: the workspace and the tools for it. */
export function DashboardPage() {
  useDocumentHead(dashboardTexts.dashboard, paths.dashboard);
  return (
    <div className="min-h-dvh">
      <PanelBoundary bar name="The header">
        <DashboardHeader />
      </PanelBoundary>
      <OfflineBanner />
      <main className={`${PAGE_WIDTH} grid gap-8 py-6 md:py-8`}>
        <PanelBoundary>
          <WelcomeCard />
        </PanelBoundary>
        <PanelBoundary>
          <MyWork />
        </PanelBoundary>
        {TOOL_GROUPS.map((group) => (
          <section key={group.heading} aria-label={group.heading}>
            <h2 className="mb-3 font-semibold text-lg">{group.heading}</h2>
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {group.tools.map((tool) => (
                <ToolCard key={tool.title} tool={tool} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </div>
  );
}
