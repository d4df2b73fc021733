/** The canvas on which pipelines are drawn. */
export function PipelineDesignerPage() {
  return <main aria-label="Pipeline Designer" className="min-h-dvh" />;
}
