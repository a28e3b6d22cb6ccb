import { S3Client } from "@bradenmacdonald/s3-lite-client";
import type { S3Config } from "../config.ts";

/** A request is used at once. */
const expirySeconds = 900;

/**
 * The library's addresses with signatures, and nothing else of it: it would fetch by itself, past the outbound port, and hold whole parts of a stream
 * in memory.
 */
export class S3Signer extends S3Client {
  constructor({ endpoint, bucket, region, accessKey, secretKey, pathStyle }: S3Config) {
    super({ endPoint: endpoint, bucket, region, accessKey, secretKey, pathStyle });
  }

  /** The address of an operation on an object, or on the bucket itself when `objectName` is empty. */
  async addressOf(method: string, objectName: string, parameters: Readonly<Record<string, string>>): Promise<URL> {
    // Its type leaves POST out; the signature is made in the same way.
    const signed = await this.getPresignedUrl(method as "GET", objectName, {
      parameters: { ...parameters },
      expirySeconds,
    });
    return new URL(signed);
  }

  /** The library refuses the empty name, which is how one speaks of the bucket. */
  protected override checkNames(objectName: string, options: { bucketName?: string } | undefined): string {
    return objectName === "" ? this.getBucketName(options) : super.checkNames(objectName, options);
  }
}
