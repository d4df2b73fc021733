import { ZoomOut } from 'lucide-react';
import { clampZoom, MIN_ZOOM, ZOOM_OUT_FACTOR } from '../store/zoom.ts';
import type { Command } from './command.ts';

export const zoomOutCommand: Command = {
  id: 'zoom-out',
  title: 'Zoom out',
  group: 'View',
  icon: ZoomOut,
  shortcuts: ['Mod+-'],
  isEnabled: ({ zoom, canvas }) => zoom > MIN_ZOOM && canvas !== undefined,
  run: ({ store }) => {
    const { canvas, zoom } = store.getState();
    canvas?.zoomTo(clampZoom(zoom * ZOOM_OUT_FACTOR));
  },
};
