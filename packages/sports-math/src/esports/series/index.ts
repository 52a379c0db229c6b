export * from './best-of-three.ts';
export * from './chance.ts';
export * from './count-markets.ts';
export * from './side.ts';
export * from './teams.ts';
export * from './two-way.ts';
