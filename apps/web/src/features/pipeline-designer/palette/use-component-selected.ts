import { useEffect } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { addComponent } from '../commands/add.ts';
import { COMPONENT_SELECTED, componentOf } from './component-selected.ts';

/** Adds the components that a `component-selected` event names. */
export function useComponentSelected(): void {
  const context = useCommandContext();
  useEffect(() => {
    const add = (event: Event): void => {
      const component = componentOf(event);
      if (component) addComponent(context, component);
    };
    addEventListener(COMPONENT_SELECTED, add);
    return () => removeEventListener(COMPONENT_SELECTED, add);
  }, [context]);
}
