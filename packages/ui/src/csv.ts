export { csvCell, csvFile } from '@chhokka/kernel/csv';
