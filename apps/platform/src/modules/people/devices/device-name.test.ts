import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the short device name', () => {
  it.each([
    [`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [`${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
    [`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 OPR/83.0`, 'Opera · Android'],
    [`${ANDROID} Version/4.0 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0;]`, 'Facebook · Android'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox · Android'],
    [`${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`, 'Safari · iOS'],
    [`${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome · iOS'],
    [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge · Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 'Safari · macOS'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'Chrome · ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · Linux'],
    ['Dalvik/2.1.0 (Linux; U; Android 11)', 'Android'],
    ['curl/8.7.1', ''],
    ['', ''],
    ['<script>Chrome/</script> Windows', 'Chrome · Windows'],
  ])('for %s is “%s”', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
