/** The tools that add an element where the pointer draws it. */
export const DRAW_TOOLS = ['text', 'rectangle', 'ellipse', 'line'] as const;
export type DrawTool = (typeof DRAW_TOOLS)[number];

/** What a press on the artboard does: it selects, moves the view, or draws. */
export type Tool = 'select' | 'hand' | DrawTool;

export const isDrawTool = (tool: Tool): tool is DrawTool =>
  (DRAW_TOOLS as readonly Tool[]).includes(tool);
