import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address.mjs";

function from(remote: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remote });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

describe("the address of who asks", () => {
  it("is the one of the connection, however it is written", () => {
    expect(clientAddress(from("203.0.113.9"), 0)).toBe("203.0.113.9");
    expect(clientAddress(from("::ffff:203.0.113.9"), 0)).toBe("203.0.113.9");
    expect(clientAddress(from("2001:db8:0:7::1"), 0)).toBe("2001:db8:0:7::/64");
    expect(clientAddress(from("2001:DB8::7:1:2:3"), 0)).toBe("2001:db8:0:0::/64");
    expect(clientAddress(from("::1"), 0)).toBe("0:0:0:0::/64");
    expect(clientAddress(from(""), 0)).toBe("unknown");
  });

  it("is not what the client writes, without a proxy of ours", () => {
    expect(clientAddress(from("203.0.113.9", "198.51.100.1"), 0)).toBe("203.0.113.9");
  });

  it("is what our own proxies saw, counted from the end", () => {
    const forged = "198.51.100.1, 192.0.2.44, 10.0.0.2";
    expect(clientAddress(from("10.0.0.1", forged), 1)).toBe("10.0.0.2");
    expect(clientAddress(from("10.0.0.1", forged), 2)).toBe("192.0.2.44");
    expect(clientAddress(from("10.0.0.1", "nonsense"), 1)).toBe("10.0.0.1");
    expect(clientAddress(from("10.0.0.1", "192.0.2.44"), 2)).toBe("10.0.0.1");
  });
});
