export type { FlightDefinition, FlightTexts, SceneProps } from './definition.ts';
export { startFlight } from './start.ts';
