/**
 * Solves A·x = b for a symmetric positive definite A by Cholesky's decomposition. `matrix` holds A row by row and is
 * overwritten. Throws RangeError when A is not positive definite.
 */
export function solvePositive(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const at = (row: number, column: number): number => matrix[row * size + column] ?? 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = at(row, column);
      for (let k = 0; k < column; k += 1) sum -= at(row, k) * at(column, k);
      if (row === column && !(sum > 0)) throw new RangeError('the matrix is not positive definite');
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  }
  const x = Float64Array.from(right);
  for (let row = 0; row < size; row += 1) {
    for (let k = 0; k < row; k += 1) x[row] = (x[row] ?? 0) - at(row, k) * (x[k] ?? 0);
    x[row] = (x[row] ?? 0) / at(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < size; k += 1) x[row] = (x[row] ?? 0) - at(k, row) * (x[k] ?? 0);
    x[row] = (x[row] ?? 0) / at(row, row);
  }
  return x;
}
