import { ZoomIn } from 'lucide-react';
import { clampZoom, MAX_ZOOM, ZOOM_IN_FACTOR } from '../store/zoom.ts';
import type { Command } from './command.ts';

export const zoomInCommand: Command = {
  id: 'zoom-in',
  title: 'Zoom in',
  group: 'View',
  icon: ZoomIn,
  shortcuts: ['Mod+=', 'Mod++'],
  isEnabled: ({ zoom, canvas }) => zoom < MAX_ZOOM && canvas !== undefined,
  run: ({ store }) => {
    const { canvas, zoom } = store.getState();
    canvas?.zoomTo(clampZoom(zoom * ZOOM_IN_FACTOR));
  },
};
