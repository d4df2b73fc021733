/** The saved pipeline (product specification, section 3). */
export const SAVED_KEY = 'saved_pipeline';
/** Unsaved work, written a second after each change. */
export const AUTOSAVE_KEY = 'saved_pipeline_autosave';
/** Texts that could not be opened or would have been overwritten; a number is added when there are several. */
export const BACKUP_KEY = 'saved_pipeline_backup';
/** The unsaved work that is being offered: work in this visit is written to `AUTOSAVE_KEY`. */
export const OFFERED_KEY = 'saved_pipeline_autosave_previous';
