export async function measureGrowth() { return []; }
