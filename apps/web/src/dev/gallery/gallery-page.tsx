import { ThemeToggle } from '@lakehouse/ui/theme-toggle';
import { ControlsSection } from './controls-section.tsx';
import { DataSection } from './data-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { PanesSection } from './panes-section.tsx';

/** Every part of the design system on one page, to look at and to test. */
export function Component() {
  return (
    <main className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8">
      <div className="flex items-center gap-3">
        <h1 className="flex-1 font-semibold text-2xl">Gallery</h1>
        <ThemeToggle />
      </div>
      <ControlsSection />
      <OverlaysSection />
      <FeedbackSection />
      <DataSection />
      <PanesSection />
    </main>
  );
}
