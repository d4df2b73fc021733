import { buttonClasses } from '@lakehouse/ui/button-classes';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { designerTexts } from '../messages/designer-texts.ts';

/** All that a narrow screen shows of the header. */
export function BackArrow() {
  return (
    <Link
      to={paths.dashboard}
      aria-label={designerTexts.backToDashboard}
      className={buttonClasses('ghost', 'md', undefined, 'square')}
    >
      <ArrowLeft aria-hidden="true" size={18} />
    </Link>
  );
}
