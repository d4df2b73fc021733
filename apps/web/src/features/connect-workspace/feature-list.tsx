import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { connectTexts as texts } from './connect-messages.ts';
import { FEATURES } from './features.ts';

/** What the product does, in eight short parts. */
export function FeatureList() {
  return (
    <section aria-labelledby="features" className={`${PAGE_WIDTH} py-14 md:py-20`}>
      <h2 id="features" className="font-semibold text-2xl tracking-[-0.02em]">
        {texts.featuresTitle}
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="text-accent-ink" />
            <h3 className="mt-2.5 font-semibold text-base">{title}</h3>
            <p className="mt-0.5 text-dim">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
