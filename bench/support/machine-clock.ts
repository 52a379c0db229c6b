/** A moment in ms on the clock that all processes of a machine share. Its start means nothing. */
export function machineNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
