/**
 * Loaded into every program that the launcher starts (`node --import`): when the launcher is gone, however it went, the
 * program shuts down as on SIGTERM, so that nothing is left behind holding a port.
 */
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
