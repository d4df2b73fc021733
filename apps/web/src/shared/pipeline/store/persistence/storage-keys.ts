/** The pipeline that is open (product specification, section 3). */
export const SAVED_KEY = 'saved_pipeline';
/** The library's id of the saved pipeline, for the local storage; of the tab's pipeline, for the session storage. */
export const OPEN_KEY = 'open_pipeline';
/** Texts that could not be opened or would have been overwritten; a number is added when there are several. */
export const BACKUP_KEY = 'saved_pipeline_backup';
