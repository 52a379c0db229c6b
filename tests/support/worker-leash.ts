/**
 * Loaded into every process that runs tests (`node --import`). It ends the process when the run that started it is
 * gone, even if servers and databases of its tests are still open.
 */
process.once('disconnect', () => process.exit(1));
