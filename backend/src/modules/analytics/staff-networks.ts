import { BlockList, isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';

/** Networks of our own offices, from STAFF_NETWORKS. */
@Injectable()
export class StaffNetworks {
  private readonly networks = new BlockList();

  constructor({ staffNetworks }: AppConfig) {
    for (const network of staffNetworks) {
      const [address = '', bits] = network.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.networks.addAddress(address, family);
      else this.networks.addSubnet(address, Number(bits), family);
    }
  }

  includes(ip: string): boolean {
    return isIP(ip) !== 0 && this.networks.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
  }
}
