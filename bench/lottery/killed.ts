export async function measureKilled() { return []; }
