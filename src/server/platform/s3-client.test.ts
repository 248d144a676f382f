import { describe, expect, test } from 'vitest';
import { readPage } from './files-bucket.ts';
import { readS3Target } from './s3-client.ts';

describe('S3_URL', () => {
  test('names a bucket, its region and the credentials', () => {
    expect(readS3Target('https://AK:a%2Fb%2Bc@s3.example.org/il-secchio?region=eu-south-1')).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'il-secchio',
      region: 'eu-south-1',
      accessKeyId: 'AK',
      secretAccessKey: 'a/b+c',
    });
    expect(readS3Target('http://AK:s@localhost:9000/secchio/')).toMatchObject({
      endpoint: 'http://localhost:9000',
      bucket: 'secchio',
      region: 'us-east-1',
    });
    expect(readS3Target('http://AK:s@minio:9000/secchio')).not.toBeNull();
    expect(readS3Target('http://AK:s@[::1]:9000/secchio')).not.toBeNull();
  });

  test.each([
    'secchio',
    'ftp://AK:s@host.example/secchio',
    'http://AK:s@s3.example.org/secchio',
    'https://s3.example.org/secchio',
    'https://AK@s3.example.org/secchio',
    'https://AK:s@s3.example.org/',
    'https://AK:s@s3.example.org/secchio/dentro',
    'https://AK:s@s3.example.org/Secchio',
    'https://AK:s@s3.example.org/secchio?regione=eu-south-1',
    'https://AK:s@s3.example.org/secchio?region=',
    'https://AK:s@s3.example.org/secchio#x',
    'https://AK:a/b@s3.example.org/secchio',
    'https://AK:%E0@s3.example.org/secchio',
  ])('%s is refused', (text) => {
    expect(readS3Target(text)).toBeNull();
  });
});

test('a list of objects is parsed', () => {
  const page = readPage(
    `<?xml version="1.0"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>true</IsTruncated>
     <NextContinuationToken>a&amp;b=&#x2F;&#47;</NextContinuationToken>
     <Contents><Key>a&lt;b&quot;&apos;</Key><LastModified>2027-03-01T09:00:00.000Z</LastModified><Size>1</Size></Contents>
     <Contents>\n<Key>c</Key>\n<LastModified>2027-03-02T09:00:00Z</LastModified></Contents></ListBucketResult>`,
  );
  expect(page).toEqual({
    entries: [
      { key: `a<b"'`, bytes: 1, changed: new Date('2027-03-01T09:00:00Z') },
      { key: 'c', bytes: 0, changed: new Date('2027-03-02T09:00:00Z') },
    ],
    next: 'a&b=//',
  });
  expect(() => readPage('<ListBucketResult><Contents><Key>a</Key></Contents></ListBucketResult>')).toThrow();
});
