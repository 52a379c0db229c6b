/**
 * Loaded into every process that runs tests (`node --import`): when the run that started it is gone, however it went, it ends
 * too, although servers and databases of its tests may still be open.
 */
process.once('disconnect', () => process.exit(1));
