import { type EdgeProps, type ReactFlowState, useStore } from '@xyflow/react';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { FlowEdge } from '../flow-edge.ts';
import type { EdgeRoutes } from './edge-routes.ts';
import type { Route } from './route-edge.ts';

/** The routes of the canvas; undefined until their code is there. */
export const RoutesContext = createContext<EdgeRoutes | undefined>(undefined);

/** Loads the routes after the first paint: until then edges are plain curves. */
export function useRoutes(): EdgeRoutes | undefined {
  const [routes, setRoutes] = useState<EdgeRoutes>();
  useEffect(() => {
    let isGone = false;
    void import('./edge-routes.ts').then(({ EdgeRoutes }) => {
      if (!isGone) setRoutes(new EdgeRoutes());
    });
    return () => {
      isGone = true;
    };
  }, []);
  return routes;
}

/** The route of an edge around cards; undefined for the plain curve. */
export function useRoute(props: EdgeProps<FlowEdge>): Route | undefined {
  const routes = useContext(RoutesContext);
  const { id, source, target, sourceX, sourceY, targetX, targetY } = props;
  return useStore(
    useCallback(
      ({ nodes }: ReactFlowState) =>
        routes?.of(nodes, {
          id,
          source,
          target,
          from: { x: sourceX, y: sourceY },
          to: { x: targetX, y: targetY },
        }),
      [routes, id, source, target, sourceX, sourceY, targetX, targetY],
    ),
  );
}
