/**
 * Loaded into every program that the launcher starts (`node --import`). When the launcher is gone for any reason, the
 * program shuts down as on SIGTERM, so that no process is left holding a port.
 */
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
